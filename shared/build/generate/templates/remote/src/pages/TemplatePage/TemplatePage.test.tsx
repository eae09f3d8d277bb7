import { readPage } from '@site/build/testing';
import { Component } from './TemplatePage';
import { facts, hero, related } from './copy';

test('has its heading, its head and a way on', async () => {
  const page = await readPage(Component, facts.path);
  expect(page.headings(1)).toEqual([hero.title]);
  expect(page.title).toContain(facts.title);
  for (const { path } of related) expect(page.links).toContain(path);
});

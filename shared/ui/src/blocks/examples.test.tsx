import { prerenderPage } from '@site/build/testing';
import { allExamples, blocks, withoutExamples } from './all-examples';

test('shows every block in examples', () => {
  expect(withoutExamples()).toEqual([]);
  expect(blocks.length).toBeGreaterThan(20);
});

/** Forbidden by the CSP, or a sign of an incomplete page. */
const FORBIDDEN = /\sstyle="|<script|<template|\son[a-z]+="/;

test.each(allExamples())(
  '$block, $example: the static page is complete and has nothing that the CSP forbids',
  async (example) => {
    const html = await prerenderPage(() => <main>{example.content}</main>);
    expect(html).toMatch(/<main>.+<\/main>/s);
    expect(html).not.toMatch(FORBIDDEN);
  },
);

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@site/site';
import { linksIn, readPage } from '@site/build/testing';
import * as program from './copy';
import { Component } from './AffiliateProgram';

const programPage = () => readPage(Component, paths.affiliateProgram);

const titlesIn = (block: Element) =>
  [...block.querySelectorAll('h3')].map((heading) => heading.textContent);

describe('the affiliate program', () => {
  test('joins through the trial, from the hero and from the end', async () => {
    const calls = [...(await programPage()).all(`a[href="${paths.trial}"]`)];
    expect(calls.map((link) => [link.textContent, link.getAttribute('data-cta')])).toEqual([
      ['Join the Affiliate Program', 'trial-hero'],
      ['Join the Affiliate Program', 'trial-inline'],
    ]);
  });

  test('explains how it works', async () => {
    const block = (await programPage()).block('How it works');
    for (const paragraph of program.how.paragraphs) expect(block.textContent).toContain(paragraph);
  });

  test('names the six benefits', async () => {
    expect(titlesIn((await programPage()).block(program.benefits.title))).toEqual([
      '40% recurring',
      'Lifetime earnings',
      'Two-tier structure',
      'No earnings cap',
      'Affiliate dashboard',
      'Swipe copy',
    ]);
  });

  test('shows the commission of each plan and of a hundred customers in a table', async () => {
    const rows = (await programPage()).all('tbody tr');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/\$97 plan.*\$38\.80\/month/);
    expect(rows[1]).toHaveTextContent(/\$297 plan.*\$118\.80\/month/);
    expect(rows[2]).toHaveTextContent(/100 average customers.*\$3,880\/month/);
  });

  test('works out three years of one customer', async () => {
    const text = (await programPage()).text;
    expect(text).toContain('$118.80 × 36 = $4,276.80');
  });

  test('takes five steps to the link', async () => {
    expect(titlesIn((await programPage()).block(program.steps.title))).toEqual([
      'Start a free trial through the link',
      'Explore for 14 days',
      'Open the Affiliate Center in the dashboard',
      'Get your unique link',
      'Track your earnings',
    ]);
  });

  test('says who should promote', async () => {
    expect(titlesIn((await programPage()).block(program.audience.title))).toEqual([
      'Marketers',
      'YouTubers',
      'Bloggers',
      'Agency owners',
      'Course creators',
    ]);
  });

  test('says with every example that it promises nothing', async () => {
    const page = await programPage();
    for (const title of [program.commissions.title, program.calculator.title]) {
      expect(page.block(title)).toHaveTextContent(/examples, not a promise of income/);
    }
    expect(document.body).toHaveTextContent(/An example, not a promise of income/);
  });

  test('ends with the related pages', async () => {
    expect(linksIn((await programPage()).block('Related resources'))).toEqual([
      '/highlevel-supercharged-saas',
      '/highlevel-certification-program',
      '/affiliate-offers',
      '/gohighlevel-review',
    ]);
  });
});

test.each(['commission-adds-up.svg', 'commission-adds-up.narrow.svg'])(
  'states in its text every amount of %s',
  async (name) => {
    const drawing = readFileSync(path.join(__dirname, name), 'utf8');
    const amounts = drawing.match(/\$[\d,]+(?:\.\d\d)?/g) ?? [];
    const { text } = await readPage(Component, paths.affiliateProgram);
    expect(amounts).toContain('$4,276.80');
    for (const amount of amounts) expect(text).toContain(amount);
  },
);

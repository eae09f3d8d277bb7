import { paths, site } from '@site/shared';
import { prerenderPage } from '@site/shared/testing';
import * as program from './words';
import { blockTitled, documentOf, graphIn, linksIn } from '../../testing/read-page';
import { Component } from './AffiliateProgram';

const programPage = async () => documentOf(await prerenderPage(Component, paths.affiliateProgram));

const titlesIn = (block: Element) =>
  [...block.querySelectorAll('h3')].map((heading) => heading.textContent);

describe('the affiliate program', () => {
  it('joins through the trial, from the hero and from the end', async () => {
    const calls = [...(await programPage()).querySelectorAll(`a[href="${paths.trial}"]`)];
    expect(calls.map((link) => [link.textContent, link.getAttribute('data-cta')])).toEqual([
      ['Join the Affiliate Program', 'trial-hero'],
      ['Join the Affiliate Program', 'trial-inline'],
    ]);
  });

  it('explains how it works', async () => {
    const block = blockTitled(await programPage(), 'How it works');
    for (const paragraph of program.how.paragraphs) expect(block.textContent).toContain(paragraph);
  });

  it('names the six benefits', async () => {
    expect(titlesIn(blockTitled(await programPage(), program.benefits.title))).toEqual([
      '40% recurring',
      'Lifetime earnings',
      'Two-tier structure',
      'No earnings cap',
      'Affiliate dashboard',
      'Swipe copy',
    ]);
  });

  it('shows the commission of each plan and of a hundred customers in a table', async () => {
    const rows = [...(await programPage()).querySelectorAll('tbody tr')];
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/\$97 plan.*\$38\.80\/month/);
    expect(rows[1]).toHaveTextContent(/\$297 plan.*\$118\.80\/month/);
    expect(rows[2]).toHaveTextContent(/100 average customers.*\$3,880\/month/);
  });

  it('works out three years of one customer', async () => {
    const text = (await programPage()).body.textContent;
    expect(text).toContain('$118.80 × 36 = $4,276.80');
  });

  it('takes five steps to the link', async () => {
    expect(titlesIn(blockTitled(await programPage(), program.steps.title))).toEqual([
      'Start a free trial through the link',
      'Explore for 14 days',
      'Open the Affiliate Center in the dashboard',
      'Get your unique link',
      'Track your earnings',
    ]);
  });

  it('says who should promote', async () => {
    expect(titlesIn(blockTitled(await programPage(), program.audience.title))).toEqual([
      'Marketers',
      'YouTubers',
      'Bloggers',
      'Agency owners',
      'Course creators',
    ]);
  });

  it('says beside every example that it promises nothing', async () => {
    const page = await programPage();
    for (const title of [program.commissions.title, program.calculator.title]) {
      expect(blockTitled(page, title)).toHaveTextContent(/examples, not a promise of income/);
    }
    expect(page.body).toHaveTextContent(/An example, not a promise of income/);
  });

  it('ends with the related pages', async () => {
    expect(linksIn(blockTitled(await programPage(), 'Related resources'))).toEqual([
      '/highlevel-supercharged-saas',
      '/highlevel-certification-program',
      '/affiliate-offers',
      '/gohighlevel-review',
    ]);
  });

  it('has metadata and structured data of its own', async () => {
    const page = await programPage();
    expect(page.title).toBe(`${program.facts.title} | ${site.name}`);
    expect(page.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${site.url}/highlevel-affiliate-program`,
    );
    const { FAQPage, BreadcrumbList } = graphIn(page);
    expect(FAQPage?.mainEntity).toHaveLength(program.faq.length);
    expect(BreadcrumbList?.itemListElement).toHaveLength(3);
  });
});

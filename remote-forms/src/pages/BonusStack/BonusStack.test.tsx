import { paths } from '@site/site';
import { readPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import { faq } from './copy';
import { Component } from './BonusStack';

const read = () => readPage(Component, paths.bonusStack);
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the bonus stack page', () => {
  test('leads to the trial at the top and at the end, and marks both links', async () => {
    const page = await read();
    const trial = `a[href="${paths.trial}"]`;
    expect(page.texts(trial)).toEqual(['Start Free Trial', 'Start Free Trial']);
    expect(page.attributes(trial, 'data-cta')).toEqual(['trial-hero', 'trial-inline']);
    expect(new Set(page.attributes(trial, 'rel'))).toEqual(new Set(['sponsored nofollow']));
  });

  test('shows its sections in order', async () => {
    const { texts } = await read();
    expect(texts('h2')).toEqual([
      "What's Included",
      'How to Claim',
      'Claim your bonus stack',
      'How you might use the bonuses',
      'Frequently Asked Questions',
      'Your trial and your bonus stack, in one signup',
      'Related resources',
    ]);
  });

  test("lists the four bonuses with their values and the total under What's Included", async () => {
    await read();
    const included = section("What's Included");
    expect(
      included.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual([
      'Snapshot Starter Pack',
      'Onboarding Checklist',
      '20 Email & SMS Templates',
      'Private Loom Walkthrough',
    ]);
    expect(included.getAllByText(/^\$\d+ value$/).map(({ textContent }) => textContent)).toEqual([
      '$197 value',
      '$97 value',
      '$147 value',
      '$97 value',
    ]);
    expect(included.getByText('$538')).toBeInTheDocument();
  });

  test('explains in three steps how to claim, and when the bonuses arrive', async () => {
    await read();
    const steps = section('How to Claim').getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    expect(steps[2]).toHaveTextContent(
      'within 24 hours of signup confirmation or manual verification',
    );
  });

  test('shows three testimonials, each marked as an illustrative sample', async () => {
    await read();
    const samples = section('How you might use the bonuses');
    const figures = samples.getAllByRole('figure');
    expect(figures).toHaveLength(3);
    for (const figure of figures) {
      expect(figure).toHaveTextContent(/^Illustrative sample/);
      expect(figure).toHaveTextContent('Sample: ');
    }
    expect(samples.getByText(/not statements by customers/)).toBeInTheDocument();
  });

  test('answers four questions', async () => {
    const { texts } = await read();
    expect(texts('details p')).toEqual(faq.map(({ answer }) => answer));
    expect(faq).toHaveLength(4);
  });

  test('links to the review and to the prices', async () => {
    const { attributes } = await read();
    expect(attributes('nav li a', 'href').slice(-2)).toEqual([paths.review, paths.pricing]);
  });
});

import { paths } from '@site/site';
import { readPage } from '@site/build/testing';
import { screen, within } from '@testing-library/react';
import { elsewhereTools, elsewhereTotal } from '../../content/elsewhere';
import { Component as Pricing } from './Pricing';

const read = () => readPage(Pricing, paths.pricing);

test('the Pricing page marks only Unlimited as Most Popular', async () => {
  await readPage(Pricing, paths.pricing);
  const plans = within(document.querySelector<HTMLElement>('#plans')!);
  const popular = plans.getByText('Most Popular').closest('article');
  expect(within(popular!).getByRole('heading', { level: 3 })).toHaveTextContent('Unlimited');
});

test('the Pricing page breaks each plan down with a worked return', async () => {
  const page = await read();
  expect(page.headings(3, '#breakdown')).toEqual(['Starter', 'Unlimited', 'SaaS Pro']);
  const examples = [...document.querySelectorAll('#breakdown [role="note"]')].map(
    (note) => note.textContent,
  );
  expect(examples).toEqual([
    expect.stringMatching(/^Return on investment example: .*\$150.*\$97.*\$53/),
    expect.stringMatching(
      /^Return on investment example: .*30 clients.*\$147.*\$4,410.*\$297.*\$4,113.*\$97.*\$297/,
    ),
    expect.stringMatching(/^Return on investment example: .*10.*\$97.*\$970.*\$497.*\$473/),
  ]);
});

test('the Pricing page explains annual billing in the specified words, with each saving', async () => {
  await read();
  const annual = document.querySelector('#annual')?.textContent;
  expect(annual).toContain('2 months free (20%)');
  expect(annual).toMatch(/Starter.*Save \$194.*\$970.*\$1,164/);
  expect(annual).toMatch(/Unlimited.*Save \$594.*\$2,970.*\$3,564/);
  expect(annual).toMatch(/SaaS Pro.*Save \$994.*\$4,970.*\$5,964/);
});

test('the Pricing page lists what the same tools cost elsewhere, and says that these are assumptions', async () => {
  await read();
  const list = document.querySelector('#elsewhere')!;
  expect(list.querySelectorAll('li')).toHaveLength(elsewhereTools.length + 1);
  expect(list).toHaveTextContent(`$${elsewhereTotal}`);
  expect(list).toHaveTextContent('assumptions, not quotes');
});

test('the Pricing page recommends a plan for each persona', async () => {
  await readPage(Pricing, paths.pricing);
  const recommender = within(document.querySelector<HTMLElement>('#recommender')!);
  const links = recommender.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#starter',
    '#starter',
    '#starter',
    '#starter',
    '#starter',
    '#unlimited',
    '#unlimited',
    '#saas-pro',
  ]);
});

test('the Pricing page names the add-on and ends in a verdict', async () => {
  await readPage(Pricing, paths.pricing);
  expect(
    screen.getByText(/white-label mobile app is an add-on at \$497 a month/),
  ).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Final verdict on pricing' })).toHaveTextContent(
    '4.5 out of 5',
  );
});

test('the Pricing page offers the three plans in structured data, at the prices shown', async () => {
  const page = await read();
  expect(page.types).toEqual(
    expect.arrayContaining(['SoftwareApplication', 'FAQPage', 'BreadcrumbList']),
  );
  const { offers } = page.graph.SoftwareApplication as {
    offers: readonly {
      name: string;
      price: number;
      priceSpecification: readonly { price: number; unitCode: string }[];
    }[];
  };
  expect(offers.map(({ name, price }) => [name, price])).toEqual([
    ['Starter', 97],
    ['Unlimited', 297],
    ['SaaS Pro', 497],
  ]);
  expect(offers.map(({ priceSpecification }) => priceSpecification.at(-1)?.price)).toEqual([
    970, 2970, 4970,
  ]);
});

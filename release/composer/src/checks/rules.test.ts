import { pageWith, violationTexts } from '../../testing/pages';

test('a consistent page has no violations', () => {
  expect(violationTexts(pageWith())).toEqual([]);
});

type Planted = readonly [change: readonly (readonly [string, string])[], errors: readonly RegExp[]];

const change = (from: string, to: string, ...errors: RegExp[]): Planted => [[[from, to]], errors];

const planted: Record<string, Planted> = {
  'no title': change(
    '<title>A page that breaks no rule | Test Site</title>',
    '',
    /^has 0 title tags instead of one/,
    /^title has 0 characters/,
  ),
  'two titles': change('</title>', '</title><title>Another</title>', /^has 2 title tags/),
  'two descriptions': change(
    '<meta property="robots"',
    `<meta name="description" content="${'Another description. '.repeat(5)}"><meta property="robots"`,
    /^has 2 description tags/,
  ),
  'no social picture': change(
    '<meta property="og:image" content="https://test.example/social/a-page.png">',
    '',
    /^has 0 og:image tags/,
  ),
  'an empty alternative text for the social picture': change(
    'og:image:alt" content="A page that breaks no rule"',
    'og:image:alt" content=" "',
    /^has an empty og:image:alt/,
  ),
  'the picture of another page': change(
    'og:image" content="https://test.example/social/a-page.png"',
    'og:image" content="https://test.example/social/b.png"',
    /^og:image is .*\/b\.png instead of .*\/a-page\.png/,
  ),
  'another canonical address': change(
    '<link rel="canonical" href="https://test.example/a-page">',
    '<link rel="canonical" href="https://test.example/a-page/">',
    /^canonical is .*\/a-page\/ instead of .*\/a-page$/,
  ),
  'no canonical address': change(
    '<link rel="canonical" href="https://test.example/a-page">',
    '',
    /^has 0 canonical tags/,
  ),
  'another address for sharing': change(
    'og:url" content="https://test.example/a-page"',
    'og:url" content="https://other.example/a-page"',
    /^og:url is https:\/\/other\.example\S+ instead of \S+ \(the shell was built with SITE_URL=https:\/\/test\.example: rebuild with SITE_URL=https:\/\/test\.example\)$/,
  ),
  'no heading': change('<h1>An honest page</h1>', '<p>An honest page</p>', /^has 0 h1/),
  'two headings': change('<section id="faq">', '<section id="faq"><h1>Two</h1>', /^has 2 h1/),
  'an empty heading': change(
    '<h1>An honest page</h1>',
    '<h1> </h1><p>An honest page</p>',
    /^has an empty h1/,
  ),
  'a title that says nothing': change(
    '<title>A page that breaks no rule | Test Site',
    '<title>Untitled',
    /^title has 8 characters instead of 20 to 70: "Untitled"/,
  ),
  'a title that is cut off': change(
    '<title>A',
    `<title>${'Very '.repeat(15)}A`,
    /^title has \d+ characters/,
  ),
  'a description that says nothing': change(
    `description" content="What a visitor finds on this page, told at the length that is expected of a description."`,
    'description" content="A page."',
    /^description has 7 characters instead of 70 to 160/,
    /WebPage states description/,
  ),
  'structured data that is no JSON': change(
    '{"@context"',
    '{"@context',
    /^structured data is not one JSON-LD block/,
    /^FAQ data: the question "What does it cost\?" is missing/,
  ),
  'structured data in two blocks': change(
    '</main>',
    '<script type="application/ld+json">{}</script></main>',
    /^structured data is not one/,
    /question .* is missing/,
  ),
  'a thing without an id': change(
    '"@id":"https://test.example/a-page#software",',
    '',
    /SoftwareApplication has no @id/,
  ),
  'one id for two things': change(
    '"@id":"https://test.example/a-page#software"',
    '"@id":"https://test.example/a-page#article"',
    /two things have the @id .*#article/,
  ),
  'a reference to nothing': change(
    '"isPartOf":{"@id":"https://test.example/a-page#webpage"}',
    '"isPartOf":{"@id":"https://test.example/b#webpage"}',
    /refers to .*\/b#webpage, which the page does not describe/,
  ),
  'an aggregate rating': change(
    '"review":{',
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.5,"ratingCount":12},"review":{',
    /states aggregateRating, but the site collects no ratings/,
    /states ratingCount, but the site/,
    /states ratingCount, which no rule compares/,
  ),
  'a property that no rule compares': change(
    '"headline"',
    '"wordCount":900,"headline"',
    /states wordCount, which no rule compares/,
  ),
  'another price': change('$97 a month or', '$197 a month or', /Offer states price 97/),
  'a price that is only the beginning of one': change(
    '$97 a month or',
    '$97,000 a month or',
    /Offer states price 97/,
  ),
  'a yearly price that is not shown': change('$1,970 a year', 'yearly', /states price 1970/),
  'another date': change('January 20, 2025', 'January 21, 2025', /datePublished "2025-01-20"/),
  'another rating': change('<b>4.5</b> out of 5', '<b>5</b> out of 5', /ratingValue 4\.5/),
  'a headline that is not shown': change(
    '"headline":"An honest page"',
    '"headline":"The best page"',
    /BlogPosting states headline "The best page"/,
  ),
  'an author who is not named': change('By The testers', 'By us', /name "The testers"/),
  'a tag that is not shown': change('Honesty, Tests.', 'Honesty.', /keywords "Tests"/),
  'a fact that only programs see': change(
    'By The testers',
    '<span hidden>The testers</span>',
    /name "The testers"/,
  ),
  'another answer': change(
    '<p>It costs what we say &amp; no more.',
    '<p>It costs what we say &amp; more.',
    /Answer states text/,
    /^FAQ data: "What does it cost\?" differs from what is shown/,
  ),
  'a question that only programs see': change(
    '<details name="faq"><summary>What does it cost?</summary>',
    '<details><summary>What does it cost?</summary>',
    /^FAQ data: "What does it cost\?" is not among the questions shown/,
  ),
  'a question that only readers see': change(
    '</details>',
    '</details><details name="faq"><summary>Why?</summary><p>Because.</p></details>',
    /^FAQ data: the question "Why\?" is missing/,
  ),
  'an affiliate link that search engines follow': change(
    'rel="sponsored nofollow"',
    'rel="nofollow"',
    /^affiliate link "Try it" to \/go\/there has no rel="sponsored"/,
  ),
  'an affiliate link without a disclosure': change(
    'We earn a commission if you sign up',
    '',
    /^affiliate link "Try it" to \/go\/there has no disclosure/,
  ),
  'an affiliate link far from the disclosure': change(
    '<small>We earn a commission',
    `<p>${'Many words between them. '.repeat(15)}</p><small>We earn a commission`,
    /has no disclosure of the commission beside it/,
  ),
  'a link with a referral code to another site': change(
    'https://elsewhere.example/"',
    'https://elsewhere.example/?ref=us"',
    /^affiliate link "Elsewhere" .* has no rel="sponsored nofollow"/,
  ),
  'a bad link': change('href="/another-page"', 'href="https://"', /is not an address/),
  'a link to nothing': change(
    'href="/another-page"',
    'href=""',
    /leads to "", which is not an address/,
  ),
  'a link with a trailing slash': change(
    'href="/another-page"',
    'href="/another-page/"',
    /addresses of this site have no slash at the end/,
  ),
  'a link whose new window can control this one': change(
    'rel="noopener"',
    '',
    /opens a new window without rel="noopener"/,
  ),
};

test.each(Object.entries(planted))(
  'rules report %s, and nothing else',
  (_name, [changes, expected]) => {
    const errors = violationTexts(pageWith(...changes));
    for (const error of expected) expect(errors).toContainEqual(expect.stringMatching(error));
    expect(errors).toHaveLength(expected.length);
  },
);

test('an unlisted page may be short and name the page that it replaces as canonical', () => {
  const page = pageWith(
    ['index,follow', 'noindex,follow'],
    ['<title>A page that breaks no rule | Test Site', '<title>Wait'],
    [
      'rel="canonical" href="https://test.example/a-page"',
      'rel="canonical" href="https://test.example/b"',
    ],
    ['og:url" content="https://test.example/a-page"', 'og:url" content="https://test.example/b"'],
    [
      'og:image" content="https://test.example/social/a-page',
      'og:image" content="https://test.example/social/b',
    ],
    [
      'twitter:image" content="https://test.example/social/a-page',
      'twitter:image" content="https://test.example/social/b',
    ],
  );
  expect(violationTexts(page)).toEqual([]);
});

test('a disclosure may be tied to its link instead of following it', () => {
  const page = pageWith(
    ['rel="sponsored nofollow"', 'rel="sponsored nofollow" aria-describedby="paid"'],
    ['We earn a commission if you sign up', ''],
    [
      '</main>',
      `<p>${'Other words. '.repeat(40)}</p><p id="paid">We earn a commission.</p></main>`,
    ],
  );
  expect(violationTexts(page)).toEqual([]);
});

/** Allowed ratio of processor time for four times the size; a quadratic rule would take 16. */
const MAX_TIME_RATIO = 12;

const many: Record<string, (count: number) => string> = {
  'text nodes': (count) => '<i>x </i>'.repeat(count * 8),
  'affiliate links': (count) => '<a href="/go/there">x</a>'.repeat(count),
  'unclosed styles': (count) => '<style>'.repeat(count * 50),
  'scripts that never end': (count) => '<script '.repeat(count * 50),
  spaces: (count) => ' '.repeat(count * 100),
};

test.each(Object.entries(many))(
  'checking a page with many %s takes limited processor time',
  (_name, html) => {
    const timed = (count: number) => {
      const times = [1, 2, 3].map(() => {
        const from = process.cpuUsage();
        violationTexts(pageWith(['</main>', `${html(count)}</main>`]));
        return process.cpuUsage(from).user;
      });
      return Math.min(...times);
    };
    timed(500);
    expect(timed(4_000) / timed(1_000)).toBeLessThan(MAX_TIME_RATIO);
  },
);

import { site } from '../../../testing/pages';
import { llms } from './llms';

const page = (title: string, description: string) => ({
  app: 'blog',
  path: '/blog/a',
  title,
  description,
  changed: '2025-01-20',
});

const bodyFor = (title: string, description: string) =>
  llms({ site, made: '2025-01-20', pages: [page(title, description)], files: [] }, '/llms.txt')
    ?.body;

test('a title cannot end its link in llms.txt', () => {
  expect(bodyFor(String.raw`Blog \](https://evil.example/) \[click`, 'About it.')).toContain(
    String.raw`- [Blog \\\](https://evil.example/) \\\[click](https://test.example/blog/a): About it.`,
  );
});

test('a description brings no link and no HTML into llms.txt', () => {
  const body = bodyFor('Title', 'See [here](https://evil.example/) <img src="x"> `code`.');
  expect(body).toContain(String.raw`See \[here\](https://evil.example/) \<img src="x"\> \`code\`.`);
});

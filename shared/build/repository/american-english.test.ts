import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { appIn } from '../manifest';

const repository = path.resolve(__dirname, '../../..');

const BRITISH = new RegExp(
  `\\b(?:${[
    '(?:col|fav|hon|lab|neighb|behavi|rum|harb)our\\w*',
    '(?:organ|real|recogn|custom|personal|optim|special|apolog|summar|emphas|priorit|util)is(?:e|es|ed|er|ing|ation)\\w*',
    '(?:analy|paraly|cataly)s(?:e|es|ed|ing)',
    '(?:cent|met|theat|fib|lit)re\\w*',
    '(?:cancel|travel|label|model|signal|counsel|level|total)l(?:ed|ing|er|ers)',
    '(?:catalogue|dialogue|cheque|programme|grey|tyre|storey|aeroplane|plough)s?',
    '(?:enquir(?:y|ies|e|es|ed|ing)|licence[sd]?|practis(?:e|es|ed|ing)|(?:de|of)fence|judgement\\w*|ageing)',
    '(?:fulfil|enrol|instal|skilful|jewellery|sceptical|acknowledgement|instalment)s?',
    '(?:learnt|spelt|burnt|spoilt|dreamt|whilst|amongst|towards|afterwards|backwards|forwards)',
    '(?:check-ups?|diary|fortnight|timetable|maths|mobile phone|post code)',
  ].join('|')})\\b`,
  'gi',
);

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node);

const isImport = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword);

function textsIn(name: string, source: string): string {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isImport(node)) return;
    if (isText(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  return texts.join('\n');
}

const britishIn = (name: string, source: string): readonly string[] =>
  // Few files match, and parsing is slow.
  source.match(BRITISH) && /\.tsx?$/.test(name)
    ? (textsIn(name, source).match(BRITISH) ?? [])
    : (source.match(BRITISH) ?? []);

const sections = () =>
  fs.readdirSync(repository).filter((name) => appIn(path.join(repository, name)));

const filesIn = (folders: readonly string[], kinds: RegExp): readonly string[] =>
  folders
    .filter((folder) => fs.existsSync(path.join(repository, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => kinds.test(name) && !/\.test\.|(?:^|\/)testing\//.test(name))
        .map((name) => path.join(folder, name)),
    );

const sources = () =>
  filesIn(
    [
      'shared/ui/src',
      'shared/site/src',
      'shared/contract/src',
      ...sections().map((name) => `${name}/src`),
    ],
    /\.(?:tsx?|md|svg)$/,
  );

const tools = () => filesIn(['release', 'shared/build'], /\.tsx?$/);

const documentation = () => [
  ...fs.readdirSync(repository).filter((name) => name.endsWith('.md')),
  ...filesIn(['docs'], /\.md$/),
];

const britishWordsIn = (names: readonly string[]) =>
  names.flatMap((name) =>
    britishIn(name, fs.readFileSync(path.join(repository, name), 'utf8')).map(
      (word) => `${name}: ${word}`,
    ),
  );

test('finds British words in what visitors read, and in nothing else', () => {
  const source = `
    // The colours of the dialogue.
    import { colour } from './catalogue';
    const later = () => import('./catalogue/later');
    export const afterwards = ['You can be cancelled', \`Choose \${colour} afterwards\`];
    export const Legend = () => <legend title="Grey">Colours</legend>;`;
  expect(britishIn('legend.tsx', source)).toEqual(['cancelled', 'afterwards', 'Grey', 'Colours']);
  expect(britishIn('post.md', 'An enquiry about the license')).toEqual(['enquiry']);
});

test('pages, documents and messages are written in American English', () => {
  const all = sources();
  expect(all.length).toBeGreaterThan(50);
  expect(britishWordsIn(all)).toEqual([]);
});

test('messages of the tools are written in American English', () => {
  const all = tools();
  expect(all.length).toBeGreaterThan(50);
  expect(britishWordsIn(all)).toEqual([]);
});

test('the documentation is written in American English', () => {
  const all = documentation();
  expect(all).toContain('README.md');
  expect(britishWordsIn(all)).toEqual([]);
});

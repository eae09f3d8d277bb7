import fs from 'node:fs';
import path from 'node:path';
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

const sections = () =>
  fs.readdirSync(repository).filter((name) => appIn(path.join(repository, name)));

const filesIn = (folders: readonly string[], kinds: RegExp): readonly string[] =>
  folders
    .filter((folder) => fs.existsSync(path.join(repository, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => kinds.test(name) && !/\.test\.|(?:^|\/)(?:testing|dist)\//.test(name))
        .map((name) => path.join(folder, name)),
    );

const documentation = () => [
  ...fs.readdirSync(repository).filter((name) => name.endsWith('.md')),
  ...filesIn(['docs'], /\.md$/),
];

const folders = () => ['shared', 'release', ...sections().map((name) => `${name}/src`)];

test('pages, messages, comments and documents are written in American English', () => {
  expect('An enquiry about Grey').toMatch(BRITISH);
  const names = [...filesIn(folders(), /\.(?:tsx?|md|svg)$/), ...documentation()];
  expect(names.length).toBeGreaterThan(100);
  const british = names.flatMap((name) =>
    (fs.readFileSync(path.join(repository, name), 'utf8').match(BRITISH) ?? []).map(
      (word) => `${name}: ${word}`,
    ),
  );
  expect(british).toEqual([]);
});

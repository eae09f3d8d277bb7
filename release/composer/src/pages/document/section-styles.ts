import { tokenize, tokenTypes } from 'css-tree';
import { isDocuments, type RemoteRelease, type ShellRelease } from '@site/contract';
import { unscopedRules } from '../../checks/scoped-styles';
import { Refusal } from '../../refusal';

/** More than any stylesheet needs; the parser recurses once for each level. */
const MAX_NESTING = 100;
const OPENING = new Set([
  tokenTypes.Function,
  tokenTypes.LeftCurlyBracket,
  tokenTypes.LeftParenthesis,
  tokenTypes.LeftSquareBracket,
]);
const CLOSING = new Set([
  tokenTypes.RightCurlyBracket,
  tokenTypes.RightParenthesis,
  tokenTypes.RightSquareBracket,
]);

function nestsTooDeep(css: string): boolean {
  let depth = 0;
  let deepest = 0;
  tokenize(css, (type) => {
    if (OPENING.has(type)) depth++;
    if (CLOSING.has(type)) depth = Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  });
  return deepest > MAX_NESTING;
}

/** A page has its styles in its HTML. Those of finished pages must not change the frame. */
export function* styleErrors(
  release: ShellRelease | RemoteRelease,
  name: string,
  css: string,
): Generator<Refusal> {
  const place = `${release.app} ${release.release}: client/${name}`;
  if (/<\/style/i.test(css))
    yield new Refusal(
      'E_INVALID_RELEASE',
      `${place} contains "</style", which would end the style element of the page; write "<\\/style" and build again`,
    );
  if (nestsTooDeep(css)) {
    yield new Refusal(
      'E_INVALID_RELEASE',
      `${place} nests blocks or brackets more than ${MAX_NESTING} deep; write flatter rules and build again`,
    );
    return;
  }
  const scope = `[data-section="${release.app}"]`;
  for (const rule of isDocuments(release) ? unscopedRules(css, release.app) : [])
    yield new Refusal(
      'E_INVALID_RELEASE',
      `${place}: the rule "${rule}" reaches beyond the section; ` +
        `write it as "${scope} ..." or in @scope (${scope}), and build it again`,
    );
}

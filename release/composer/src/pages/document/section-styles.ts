import { tokenize, tokenTypes } from 'css-tree';
import { isDocuments, type RemoteRelease, type ShellRelease } from '@site/contract';
import { findUnscopedRule } from '../../checks/scoped-styles';
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

/** Throws a Refusal. Styles of finished pages must not change the frame. */
export function assertStyles(
  release: ShellRelease | RemoteRelease,
  name: string,
  css: string,
): void {
  const refuse = (what: string) => {
    throw new Refusal(
      'E_INVALID_RELEASE',
      `${release.app} ${release.release}: client/${name}${what} and build again`,
    );
  };
  if (/<\/style/i.test(css))
    refuse(' contains "</style", which would end the style element of the page; write "<\\/style"');
  if (nestsTooDeep(css))
    refuse(` nests blocks or brackets more than ${MAX_NESTING} deep; write flatter rules`);
  const scope = `[data-section="${release.app}"]`;
  const rule = isDocuments(release) ? findUnscopedRule(css, release.app) : undefined;
  if (rule !== undefined)
    refuse(
      `: the rule "${rule}" reaches beyond the section; write it as "${scope} ..." or in @scope (${scope}),`,
    );
}

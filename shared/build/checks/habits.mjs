import path from 'node:path';

const HOOK = /^use[A-Z]/;
const SOURCES = /(?:^|[\\/])(?:shell|shared|remote-[a-z0-9-]+)[\\/]src[\\/]/;
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSDeclareFunction',
]);

/**
 * Source: ESTree; `TSDeclareFunction` is from typescript-estree.
 *
 * @typedef {object} Part
 * @property {string} type
 * @property {Part | null} [declaration]
 * @property {readonly { id: { name?: string }, init?: Part | null }[]} [declarations]
 * @property {{ name: string } | null} [id]
 * @property {readonly { local: { name: string } }[]} [specifiers]
 * @property {object | null} [source]
 *
 * @typedef {object} Context
 * @property {string} filename
 * @property {(fault: { node: object, message: string }) => void} report
 */

/**
 * @param {Part} statement
 * @returns {string[]}
 */
function functionsIn(statement) {
  const declared = statement.declaration ?? statement;
  if (FUNCTIONS.has(declared.type)) return [declared.id?.name ?? ''];
  return (declared.declarations ?? [])
    .filter(({ init }) => init && FUNCTIONS.has(init.type))
    .map(({ id }) => id.name ?? '');
}

/** @param {readonly Part[]} statements */
function exportedHooks(statements) {
  const own = new Set(statements.flatMap(functionsIn).filter((name) => HOOK.test(name)));
  return statements.filter(
    (statement) =>
      /^Export(Named|Default)Declaration$/.test(statement.type) &&
      (functionsIn(statement).some((name) => own.has(name)) ||
        statement.specifiers?.some(({ local }) => !statement.source && own.has(local.name))),
  );
}

/** Rules for file names, as a plugin of the linter. */
export default {
  meta: { name: 'habits' },
  rules: {
    'hook-file-names': {
      create: (/** @type {Context} */ context) => ({
        Program(/** @type {Part & { body: readonly Part[] }} */ program) {
          const file = path.basename(context.filename);
          const report = (/** @type {object} */ node, /** @type {string} */ message) =>
            context.report({ node, message });
          if (HOOK.test(file))
            report(program, 'A file is called by its hook in small letters: use-...');
          if (/^use-/.test(file) || !SOURCES.test(context.filename)) return;
          for (const node of exportedHooks(program.body))
            report(node, 'A hook that others use stands in a file that is called by it: use-...');
        },
      }),
    },
  },
};

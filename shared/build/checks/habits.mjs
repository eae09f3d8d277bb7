import path from 'node:path';

/** What every file is called, as rules of the linter. */
export default {
  meta: { name: 'habits' },
  rules: {
    'hook-file-names': {
      create: (context) => ({
        Program(node) {
          if (/^use[A-Z]/.test(path.basename(context.filename)))
            context.report({
              node,
              message: 'A file is called by its hook in small letters: use-...',
            });
        },
      }),
    },
  },
};

import fs from 'node:fs';
import path from 'node:path';

/** Only an installed package has this file: tsx applies a section's settings to the section's files alone. */
const settings = path.resolve(import.meta.dirname, 'tsconfig.json');

/** Ends with one sentence where packages are missing, as after `NODE_ENV=production npm ci`. */
export async function loadTypeScript() {
  // Child processes need it, too.
  if (fs.existsSync(settings)) process.env.TSX_TSCONFIG_PATH ??= settings;
  try {
    const { register } = await import('tsx/esm/api');
    const { TSX_TSCONFIG_PATH: tsconfig } = process.env;
    register(tsconfig ? { tsconfig } : {});
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.error(
      'Error: The packages that this is built with are not installed; install them: npm ci --include=dev',
    );
    process.exit(1);
  }
}

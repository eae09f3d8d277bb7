/** Lets Node load TypeScript. Ends with one sentence where packages are missing, as after `NODE_ENV=production npm ci`. */
export async function loadTypeScript() {
  try {
    const { register } = await import('tsx/esm/api');
    register();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.error(
      'Error: The packages that this is built with are not installed; install them: npm ci --include=dev',
    );
    process.exit(1);
  }
}

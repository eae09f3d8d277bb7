interface Singleton {
  readonly package: string;
  readonly supported: string;
}

/**
 * Modules with state or context must exist once in a tab. Remotes support `supported` unless their
 * package.json says otherwise; with installed versions no shell could be rolled back past an
 * update.
 */
export const singletons = {
  react: { package: 'react', supported: '^19.3.0' },
  'react/jsx-runtime': { package: 'react', supported: '^19.3.0' },
  'react-dom': { package: 'react-dom', supported: '^19.3.0' },
  // Exactly: it leaves the head to React 19, and nobody has tried whether another version does.
  'react-helmet-async': { package: 'react-helmet-async', supported: '3.0.0' },
  '@site/ui/router': { package: 'react-router-dom', supported: '^7.18.0' },
  sonner: { package: 'sonner', supported: '^2.0.0' },
} as const satisfies Readonly<Record<string, Singleton>>;

export type SingletonName = keyof typeof singletons;

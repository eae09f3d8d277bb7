import { type ReactNode, isValidElement } from 'react';
import { PageSection } from '../src/blocks/PageSection/PageSection';
import { gallery } from './examples';
import styles from './Gallery.module.css';

/** Shown directly on the page; all other blocks inside a section. */
const bands = new Set([
  'ArticleFrame',
  'BonusStack',
  'CtaBand',
  'Faq',
  'Hero',
  'PageSection',
  'PromoBanner',
  'RelatedLinks',
  'Standalone',
]);

/** Inline elements, and cards, which never span a page. */
const layouts: Readonly<Record<string, string | undefined>> = {
  Badge: styles.line,
  Button: styles.line,
  ButtonLink: styles.line,
  TrialLink: styles.line,
  Card: styles.cards,
};

const isBand = (name: string, content: ReactNode) =>
  bands.has(name) || (isValidElement(content) && content.type === PageSection);

export interface GalleryProps {
  readonly block: string | null;
  readonly theme: string | null;
}

const schemes = [
  ['System', null],
  ['Light', 'light'],
  ['Dark', 'dark'],
] as const;

const address = (block: string | null, theme: string | null) => {
  const query = new URLSearchParams();
  if (block) query.set('block', block);
  if (theme) query.set('theme', theme);
  return `?${query}`;
};

export function Gallery({ block, theme }: GalleryProps) {
  const shown = Object.keys(gallery).filter((name) => !block || name === block);
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>Component gallery</h1>
        <nav className={styles.schemes} aria-label="Scheme">
          {schemes.map(([name, value]) => (
            <a
              key={name}
              href={address(block, value)}
              aria-current={value === theme ? 'true' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      </header>
      <nav className={styles.nav} aria-label="Gallery">
        {[null, ...Object.keys(gallery)].map((name) => (
          <a
            key={name}
            href={address(name, theme)}
            aria-current={name === block ? 'page' : undefined}
          >
            {name ?? 'All'}
          </a>
        ))}
      </nav>
      <main>
        {shown.map((name) => (
          <Block key={name} name={name} />
        ))}
      </main>
    </>
  );
}

function Block({ name }: { name: string }) {
  return (
    <div className={styles.block} data-block={name}>
      {Object.entries(gallery[name] ?? {}).map(([example, content]) => (
        <div key={example} className={styles.example}>
          <p className={styles.caption}>
            {name}: {example}
          </p>
          {isBand(name, content) ? content : <Inside layout={layouts[name]}>{content}</Inside>}
        </div>
      ))}
    </div>
  );
}

function Inside({ layout, children }: { layout: string | undefined; children: ReactNode }) {
  return <PageSection>{layout ? <div className={layout}>{children}</div> : children}</PageSection>;
}

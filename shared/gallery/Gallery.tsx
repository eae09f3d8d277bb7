import type { ReactNode } from 'react';
import { PageSection } from '../src/blocks/PageSection/PageSection';
import { gallery } from './examples';
import styles from './Gallery.module.css';

/** Blocks that stand directly on a page; all others are shown inside a section. */
const bands = new Set([
  'ArticleFrame',
  'ArticleLayout',
  'BonusStack',
  'CtaBand',
  'Faq',
  'Hero',
  'PageSection',
  'PromoBanner',
  'RelatedLinks',
  'Standalone',
  'VerdictBox',
]);

export interface GalleryProps {
  /** Shows this block alone; all if null. */
  readonly block: string | null;
  readonly theme: string | null;
}

const address = (block: string | null, theme: string | null) => {
  const query = new URLSearchParams();
  if (block) query.set('block', block);
  if (theme) query.set('theme', theme);
  return `?${query}`;
};

/** All examples of all blocks, or of one, in either scheme. */
export function Gallery({ block, theme }: GalleryProps) {
  const shown = Object.keys(gallery).filter((name) => !block || name === block);
  return (
    <>
      <nav className={styles.nav} aria-label="Gallery">
        <a href={address(block, theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? 'Light' : 'Dark'}
        </a>
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
  return Object.entries(gallery[name] ?? {}).map(([example, content]) => (
    <div key={example} className={styles.example}>
      <p className={styles.caption}>
        {name}: {example}
      </p>
      {bands.has(name) ? content : <Inside>{content}</Inside>}
    </div>
  ));
}

const Inside = ({ children }: { children: ReactNode }) => <PageSection>{children}</PageSection>;

import { PageHead } from '@site/shared';
import { Link } from '@site/shared/router';
import { useEffect, useRef } from 'react';
import styles from './Quiz.module.css';

/** Of the own root, in the composer; empty in browsers. */
declare const OWN_HTML: string;

const page = {
  name: 'Quiz',
  path: '/quiz',
  title: 'Do You Need a CRM? A Quiz',
  description:
    'One question that tells whether a list of names is enough for now, or a CRM pays off.',
};

const ownHtml = { __html: OWN_HTML };

/** Rendered by the shell's React; what is in it, by the section's own. */
function OwnRoot() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let unmount: (() => void) | undefined;
    let isGone = false;
    void import(/* webpackChunkName: "mount" */ '../own/mount').then(({ mount }) => {
      if (!isGone && place.current) unmount = mount(place.current);
    });
    return () => {
      isGone = true;
      unmount?.();
    };
  }, []);
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={ownHtml} />;
}

export function Component() {
  return (
    <>
      <PageHead page={page} />
      <div className={styles.page}>
        <h1>Do You Need a CRM? A Quiz</h1>
        <p>
          One question is enough. <Link to="/">Back to the start</Link>.
        </p>
        <OwnRoot />
      </div>
    </>
  );
}

import { PageMeta, referralAddress, track } from '@site/site';
import { useEffect } from 'react';
import { leave } from './leave';
import styles from './Redirect.module.css';
import { facts, leaving } from './copy';

/** Without scripts. After more than a second Chromium keeps this page in the history. */
const REFRESH_SECONDS = 1;

export function Component() {
  const address = referralAddress();
  useEffect(() => {
    track({ action: 'click', category: 'Affiliate', label: 'redirect-gohighlevel' });
    leave(address);
  }, [address]);
  return (
    <section className={styles.page}>
      <PageMeta
        {...facts}
        noindex
        referrer="strict-origin"
        refresh={`${REFRESH_SECONDS};url=${address}`}
      />
      <div className={styles.spinner} aria-hidden="true" />
      <h1 className={styles.title}>{leaving.title}</h1>
      <p>{leaving.text}</p>
      <p>
        {leaving.linkBefore}{' '}
        <a href={address} rel="sponsored nofollow">
          {leaving.link}
        </a>
      </p>
      <p className={styles.disclosure}>{leaving.disclosure}</p>
    </section>
  );
}

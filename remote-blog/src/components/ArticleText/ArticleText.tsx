import styles from './ArticleText.module.css';

export const ARTICLE_TEXT_ID = 'post-body';

/** The text of a post written as Markdown: HTML that the build has sanitised (build/markdown.ts). */
export function ArticleText({ html }: { readonly html: string }) {
  return (
    <div id={ARTICLE_TEXT_ID} className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

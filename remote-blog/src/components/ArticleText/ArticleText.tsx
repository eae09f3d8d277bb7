import { PictureLooks, ProseHtml } from '@site/ui';
import { FILES } from '../../content/post';
import styles from './ArticleText.module.css';

/** Webpack's base address of this release's files. */
declare const __webpack_public_path__: string;

export const ARTICLE_TEXT_ID = 'post-body';

const addressed = (html: string) =>
  html.includes(FILES) ? html.replaceAll(FILES, __webpack_public_path__) : html;

/** The build has sanitized it (compile/markdown.ts). */
export function ArticleText({ html }: { readonly html: string }) {
  return (
    <div className={styles.root}>
      <PictureLooks>
        <ProseHtml id={ARTICLE_TEXT_ID} html={addressed(html)} />
      </PictureLooks>
    </div>
  );
}

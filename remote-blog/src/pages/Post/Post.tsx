import { useHydrated } from '@site/ui';
import { useParams } from '@site/ui/router';
import { ARTICLE_TEXT_ID, ArticleText } from '../../components/ArticleText/ArticleText';
import { PageData } from '../../components/PageData/PageData';
import { usePageData } from '../../components/PageData/data';
import { PostLayout } from '../../components/PostLayout/PostLayout';
import { articleFile } from '../../catalog/data-files';
import type { Article } from '../../content/post';
import { defaultCallToAction } from '../../content/post-copy';
import { TEMPLATE_SLUG } from '../../content/template';

/** The page contains the text as HTML already. */
const withoutText = (article: Article): Article => ({ ...article, html: '' });

const withTextOfPage = (article: Article): Article => ({
  ...article,
  html: document.getElementById(ARTICLE_TEXT_ID)?.innerHTML ?? '',
});

function useArticle(slug: string, hydrating: boolean): Article {
  const source = {
    file: articleFile(slug),
    restore: withTextOfPage,
    fallbackFile: articleFile(TEMPLATE_SLUG),
  };
  return usePageData(source, hydrating);
}

export function Component() {
  const { slug = TEMPLATE_SLUG } = useParams();
  const article = useArticle(slug, !useHydrated());
  return (
    <>
      <PostLayout
        {...article}
        post={article}
        datedFacts={[...article.datedFacts, 'trial']}
        callToAction={defaultCallToAction}
      >
        <ArticleText html={article.html} />
      </PostLayout>
      <PageData value={withoutText(article)} />
    </>
  );
}

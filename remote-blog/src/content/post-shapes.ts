import { isFlag, isNumber, isText, listOf, oneOf, optional, shapeOf } from '@site/contract/browser';
import { type Article, categories, type ListPage, type PostSummary } from './post';

const summary = {
  slug: isText,
  title: isText,
  excerpt: isText,
  category: oneOf(...categories),
  tags: listOf(isText),
  author: isText,
  date: isText,
  updated: optional(isText),
  readTime: isText,
};

export const isSummary = shapeOf<PostSummary>(summary);

export const isListPage = shapeOf<ListPage>({
  number: isNumber,
  pages: isNumber,
  total: isNumber,
  posts: listOf(isSummary),
});

export const isArticle = shapeOf<Article>({
  ...summary,
  searchTitle: isText,
  html: isText,
  toc: listOf(shapeOf({ id: isText, title: isText })),
  related: listOf(shapeOf({ title: isText, path: isText })),
  faq: listOf(shapeOf({ question: isText, answer: isText })),
  datedFacts: listOf(shapeOf({ name: isText, source: isText, checked: isText })),
  picture: optional(shapeOf({ src: isText, alt: isText })),
  placeholder: isFlag,
});

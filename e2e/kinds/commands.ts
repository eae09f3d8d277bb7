import { documentedBlocks } from '@site/shared/testing/docs';
import { repository } from '../fixtures/site';

/** Of docs/upgrade.md, about the section `quiz`. */
export function commandsOf(reason: string) {
  const { text = '' } =
    documentedBlocks(repository, 'upgrade.md').find((block) => block.text.includes(reason)) ?? {};
  const [deploy = [], rollback = []] = text
    .split('\n')
    .map((line) => [...line.matchAll(/(?<=")[^"]+(?=")|[^\s"]+/g)].map(([word]) => word))
    .map((words) => words.slice(2).map((word) => (word === 'blog' ? 'quiz' : word)));
  return { deploy, rollback };
}

import { oneLine } from '../../text';
import { isNode, type JsonNode, nodesIn, typesOf } from '../html/graph';
import type { Page } from '../html/page';
import { attribute, type Element, find, findAll, visibleText } from '../html/tree';

interface Question {
  readonly question: string;
  readonly answer: string;
}

function stated(node: JsonNode): Question {
  const answer = node.acceptedAnswer;
  return {
    question: oneLine(node.name),
    answer: oneLine(answer && isNode(answer) ? answer.text : ''),
  };
}

function readQuestion(details: Element): Question {
  const summary = find(details, 'summary');
  const question = summary ? visibleText(summary).text : '';
  return { question, answer: visibleText(details).text.slice(question.length).trim() };
}

const isFaqItem = (details: Element) => attribute(details, 'name') !== undefined;

const itemsIn = (element: Element) => findAll(element, 'details').filter(isFaqItem);

/** Source: Google Search Central, "FAQ (FAQPage, Question, Answer) structured data". */
export function questions(page: Page): string[] {
  const inData = [...nodesIn(page.graph ?? [])]
    .filter((node) => typesOf(node).includes('Question'))
    .map(stated);
  const items = itemsIn(page.main);
  // The text of those inside of others would be read once for each level.
  if (items.some((item) => itemsIn(item).length > 0))
    return ['has a question inside of another question; close the first <details>'];
  const inPage = items.map(readQuestion);
  const differs = (one: Question, other: Question | undefined) =>
    one.question !== other?.question || one.answer !== other.answer;
  const violations = Array.from({ length: Math.max(inData.length, inPage.length) }, (_, index) => {
    const [data, visible] = [inData[index], inPage[index]];
    if (data && !visible) return `FAQ data: "${data.question}" is not among the questions shown`;
    if (visible && !data) return `FAQ data: the question "${visible.question}" is missing`;
    if (data && visible && differs(data, visible))
      return `FAQ data: "${data.question}" differs from what is shown: "${visible.question} ${visible.answer}"`;
    return '';
  });
  return violations.filter(Boolean);
}

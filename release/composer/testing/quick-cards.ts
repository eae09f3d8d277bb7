/**
 * Tests of stores and verbs draw no social cards: they take most of a deploy's time. What stands in for one is as
 * different as its facts are. The cards' own tests draw real ones, and so does the command line.
 */
jest.mock('../src/pages/cards/draw', () => ({
  drawCard: (facts: object) => Promise.resolve(Buffer.from(JSON.stringify(facts))),
}));

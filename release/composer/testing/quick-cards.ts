/** Drawing takes most of a deploy's time. The cards' own tests draw real ones. */
jest.mock('../src/pages/cards/draw', () => ({
  drawCard: (facts: object) => Promise.resolve(Buffer.from(JSON.stringify(facts))),
}));

/** Takes words, gives what stands for these very words in a regular expression. */
export const literally = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

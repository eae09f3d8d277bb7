export const escapeRegExp = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

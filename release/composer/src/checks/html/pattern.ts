export const literally = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

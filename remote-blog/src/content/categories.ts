import { categories, type Category } from './post';

export const EVERYTHING = 'All';
export type Choice = typeof EVERYTHING | Category;

/** The chips above the list, in order. Source: product specification, "Blog list". */
export const choices: readonly Choice[] = [EVERYTHING, ...categories];

/** Id of a category's chip; a fragment that filters the list without JavaScript (BlogList.module.css). */
export const chipId = (choice: Choice) => `category-${choice.toLowerCase()}`;

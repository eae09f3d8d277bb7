import { categories, type Category } from './post';

export const EVERYTHING = 'All';
export type Choice = typeof EVERYTHING | Category;

/** Source: product specification, "Blog list". */
export const choices: readonly Choice[] = [EVERYTHING, ...categories];

/** As a fragment, filters the list without JavaScript (BlogList.module.css). */
export const chipId = (choice: Choice) => `category-${choice.toLowerCase()}`;

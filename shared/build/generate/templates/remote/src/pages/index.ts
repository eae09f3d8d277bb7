/** The pages of this section: a line for each folder. */
export { page as TemplatePage } from './TemplatePage/page';

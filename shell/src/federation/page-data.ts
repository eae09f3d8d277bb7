import {
  isSectionData,
  isShellData,
  parsed,
  SECTION_DATA_ID,
  type Shape,
  SHELL_DATA_ID,
} from '@site/contract/browser';

const read = <T>(id: string, is: Shape<T>): T =>
  parsed(document.getElementById(id)?.textContent, is, `#${id}`);

export const shellData = () => read(SHELL_DATA_ID, isShellData);

/** null on a page that no section owns. */
export const sectionData = () => read(SECTION_DATA_ID, isSectionData);

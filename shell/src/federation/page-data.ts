import {
  type Section,
  SECTION_DATA_ID,
  SHELL_DATA_ID,
  type ShellData,
} from '@site/shared/contract';

const read = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** The release data of the shell, as the composer wrote it into this page. */
export const shellData = () => read(SHELL_DATA_ID) as ShellData;

/** The release data of this page's own section; null on a page that no section owns. */
export const sectionData = () => read(SECTION_DATA_ID) as Section | null;

import { Refusal } from '../refusal';
import {
  type AssembledPage,
  PageAssembler,
  type PageToAssemble,
  type SectionToAssemble,
} from './page-assembler';

/** One at a time; each gets one answer. */
export type AssemblyRequest =
  | { readonly begin: number; readonly section: SectionToAssemble }
  | { readonly section: number; readonly page: PageToAssemble }
  | { readonly end: number };

export type AssemblyAnswer =
  | { readonly page: AssembledPage | undefined }
  | { readonly refusal: { readonly code: `E_${string}`; readonly message: string } }
  | { readonly error: string };

if (!process.send) throw new Error('run this file with fork(): it assembles what its parent sends');

const sections = new Map<number, PageAssembler>();

function handle(request: AssemblyRequest): AssembledPage | undefined {
  if ('begin' in request) sections.set(request.begin, new PageAssembler(request.section));
  else if ('end' in request) sections.delete(request.end);
  else return sections.get(request.section)?.assemble(request.page);
  return undefined;
}

function answer(request: AssemblyRequest): AssemblyAnswer {
  try {
    return { page: handle(request) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { code: error.code, message: error.message } };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (request: AssemblyRequest) => process.send?.(answer(request)));
// A terminal sends Ctrl+C to this process too; the parent decides when it ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

import { Refusal } from '../refusal';
import {
  type AssembledPage,
  PageAssembler,
  type PageToAssemble,
  type SectionToAssemble,
} from './page-assembler';

/** A page belongs to the last section that was sent. */
export type AssemblyRequest =
  | { readonly section: SectionToAssemble }
  | { readonly page: PageToAssemble };

export type AssemblyAnswer =
  | { readonly page: AssembledPage | undefined }
  | { readonly refusal: { readonly code: `E_${string}`; readonly message: string } }
  | { readonly error: string };

if (!process.send) throw new Error('run this file with fork(): it assembles what its parent sends');

let assembler: PageAssembler | undefined;

function handle(request: AssemblyRequest): AssembledPage | undefined {
  if ('page' in request) return assembler?.assemble(request.page);
  assembler = new PageAssembler(request.section);
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

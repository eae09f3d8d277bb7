export interface FieldState {
  readonly id: string;
  readonly required?: boolean;
  readonly hint?: unknown;
  readonly error?: unknown;
}

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

export function fieldProps({ id, required, hint, error }: FieldState) {
  const describedBy = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(' ');
  return {
    id,
    required,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}

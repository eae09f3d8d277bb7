/** For browsers only, where a schema library would be many times larger than what is read with it. */
export type Shape<T> = (value: unknown) => value is T;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const oneOf =
  <const T>(...values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.includes(value as T);

export const either =
  <A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> =>
  (value): value is A | B =>
    one(value) || other(value);

export const optional = <T>(shape: Shape<T>): Shape<T | undefined> =>
  either(oneOf(undefined), shape);

export const listOf =
  <T>(item: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(item);

export const recordOf =
  <T>(item: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(item);

/** Allows other fields: newer tools may add some. */
export const shapeOf =
  <T extends object>(fields: { readonly [Key in keyof T]-?: Shape<T[Key]> }): Shape<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Shape<unknown>>(fields).every(([key, is]) => is(value[key]));

/** Throws an Error that names the place. */
export function parsed<T>(text: string | null | undefined, is: Shape<T>, place: string): T {
  const value: unknown = JSON.parse(text ?? 'null');
  if (is(value)) return value;
  throw new Error(`${place} is not what this release reads`);
}

/// <reference types="webpack/module" />
import type { Examples } from '../src/examples/examples';

const files = import.meta.webpackContext('../src', { regExp: /\.examples\.tsx$/ });

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.examples.tsx'.length);

export const gallery: Readonly<Record<string, Examples>> = Object.fromEntries(
  files
    .keys()
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
    .map((file) => [nameOf(file), (files(file) as { examples: Examples }).examples]),
);

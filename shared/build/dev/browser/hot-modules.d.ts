interface ImportMeta {
  readonly webpackHot?: { accept(module: string, onUpdate: () => void): void };
}

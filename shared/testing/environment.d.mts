export function clearEnvironment(): void;

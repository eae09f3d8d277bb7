import type { ComponentType } from 'react';
import { type NavigationType, type Navigator, Route, Router, Routes } from 'react-router';
import type { Location } from 'react-router';

interface DevPageProps {
  readonly pattern: string;
  readonly Component: ComponentType;
  readonly location: Partial<Location>;
  readonly navigator: Navigator;
  readonly navigationType?: NavigationType;
}

/** A root of its own below the site's router, the same on server and browser. */
export function DevPage({ pattern, Component, ...router }: DevPageProps) {
  return (
    <Router {...router}>
      <Routes>
        <Route path={pattern} element={<Component />} />
      </Routes>
    </Router>
  );
}

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

/** A page of a section as a root of its own, below a router that follows the one of the site; the same on both sides. */
export function DevPage({ pattern, Component, ...router }: DevPageProps) {
  return (
    <Router {...router}>
      <Routes>
        <Route path={pattern} element={<Component />} />
      </Routes>
    </Router>
  );
}

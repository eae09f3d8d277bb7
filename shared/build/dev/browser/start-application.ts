/** The frame's own script waits for a visitor: the first key tells it that the application starts. */
document.dispatchEvent(new KeyboardEvent('keydown'));

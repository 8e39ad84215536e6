/**
 * Keeps React working where a browser's translation has replaced its nodes: removing a missing node is a
 * no-op, and inserting before one appends.
 */
export function surviveMovedNodes({ prototype } = Node): void {
  const { insertBefore, removeChild } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    insertBefore.call(this, added, before?.parentNode === this ? before : null);
    return added;
  };
}

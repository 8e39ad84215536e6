/**
 * Lets React go on where somebody else has moved its nodes: a browser that translates the page puts elements of its own in
 * place of texts. What is to be removed and is not there counts as removed; what was to stand before such a node stands last.
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

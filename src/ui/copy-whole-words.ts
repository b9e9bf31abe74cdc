/**
 * Takes the soft hyphens out of what is selected while the browser copies it: whoever pastes a passage gets its words as they are written.
 * What is copied is the page itself, so that emphasis and links go along, and what is selected stays selected.
 */
export function copyWholeWords(): void {
  const selection = getSelection();
  if (!selection?.rangeCount) return;
  const walker = document.createTreeWalker(selection.getRangeAt(0).commonAncestorContainer, NodeFilter.SHOW_TEXT);
  const taken: [Text, number][] = [];
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (!(node instanceof Text) || !selection.containsNode(node, true)) continue;
    // What somebody writes is theirs, and its editor watches it.
    if (node.parentElement?.isContentEditable) continue;
    for (let at = node.data.indexOf('\u00ad'); at >= 0; at = node.data.indexOf('\u00ad', at)) {
      node.deleteData(at, 1);
      taken.unshift([node, at]);
    }
  }
  setTimeout(() => {
    for (const [node, at] of taken) node.insertData(at, '\u00ad');
  });
}

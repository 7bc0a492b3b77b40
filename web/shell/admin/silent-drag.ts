/** For drags whose editor says itself what was moved, whichever way: the library adds no words of its own, which are English. */
export const silentDrag = {
  screenReaderInstructions: { draggable: "" },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

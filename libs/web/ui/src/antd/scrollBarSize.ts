/** antd's module of this name adds a style element without a nonce (tools/frontends/remoteConfig.ts). */
export interface ScrollBarSize {
  width: number;
  height: number;
}

export function getTargetScrollBarSize(target: unknown): ScrollBarSize {
  if (!(target instanceof Element)) return { width: 0, height: 0 };
  const probe = document.createElement('div');
  const { scrollbarColor, scrollbarWidth } = getComputedStyle(target);
  Object.assign(probe.style, {
    position: 'absolute',
    width: '100px',
    height: '100px',
    overflow: 'scroll',
    scrollbarColor,
    scrollbarWidth,
  });
  document.body.append(probe);
  const size = {
    width: probe.offsetWidth - probe.clientWidth,
    height: probe.offsetHeight - probe.clientHeight,
  };
  probe.remove();
  return size;
}

export default function getScrollBarSize(): number {
  return getTargetScrollBarSize(document.body).width;
}

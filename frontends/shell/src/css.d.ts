declare module '*.svg?inline' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}

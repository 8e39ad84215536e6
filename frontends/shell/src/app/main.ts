// Shared libraries are ready only after an asynchronous boundary.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');

export { clientConfig, mcpClients } from './client-config.js'
export { serveHttp, serveStdio } from './serve.js'

export type PeerConfigOptions = {
  readonly folder: string;
  readonly port: number;
  readonly upstreamPort: number;
  readonly checkPort: number;
};

/** Returns the configuration of an nginx that asks the session check about each request, with persistent connections. */
export const toNginxConfig = ({ folder, port, upstreamPort, checkPort }: PeerConfigOptions): string => `
daemon off;
worker_processes auto;
pid ${folder}/nginx/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/nginx/body;
  proxy_temp_path ${folder}/nginx/proxy;
  fastcgi_temp_path ${folder}/nginx/fastcgi;
  uwsgi_temp_path ${folder}/nginx/uwsgi;
  scgi_temp_path ${folder}/nginx/scgi;
  upstream service { server 127.0.0.1:${upstreamPort}; keepalive 128; }
  upstream check { server 127.0.0.1:${checkPort}; keepalive 128; }
  server {
    listen 127.0.0.1:${port};
    location / {
      auth_request /check;
      auth_request_set $account $upstream_http_x_account_id;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Account-Id $account;
      proxy_pass http://service;
    }
    location = /check {
      internal;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Content-Length "";
      proxy_pass_request_body off;
      proxy_pass http://check;
    }
  }
}
`;

/** Returns the configuration of a Caddy that asks the session check about each request. */
export const toCaddyfile = ({ port, upstreamPort, checkPort }: PeerConfigOptions): string => `
{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  forward_auth 127.0.0.1:${checkPort} {
    uri /check
    copy_headers X-Account-Id
  }
  reverse_proxy 127.0.0.1:${upstreamPort}
}
`;

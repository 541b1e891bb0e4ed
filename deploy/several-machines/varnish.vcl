vcl 4.1;

# The CDN of one's own, between the two halves of the Caddyfile. It keeps what the site lets a CDN keep
# (CDN-Cache-Control) until that is purged: CDN_PURGE_URL of the site is the address of this cache,
# CDN_PURGE_TOKEN the same at both. varnish.service starts it.
# `purge` is its private address, for the sites on other machines: CDN_PURGE_URL=http://10.0.0.5:6081. Pages are not served there, where a forged
# X-Real-IP would be believed.
# The site compresses; http_gzip_support=off leaves that alone. Caddy keeps idle connections for 120 s:
# who closes first must not be the one that is asked, or a form meets a closed connection.

import std;

# Where the balancer listens.
include "origin.vcl";

sub vcl_recv {
    if (req.method == "PURGE") {
        if (!std.getenv("CDN_PURGE_TOKEN") || req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
            return (synth(403));
        }
        return (purge);
    }
    if (local.socket == "purge") {
        return (synth(405));
    }
    # While no site answers, what is kept is served for longer.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }
    # The language of / depends on the visitor; no purge names an address with a query.
    if (req.url == "/" || req.url ~ "\?" || req.url ~ "^/(api|hooks|healthz)(/|$)" || req.http.Range
        || req.http.Cookie ~ "(^|;\s*)preview=") {
        return (pass);
    }
    if (req.method == "GET" || req.method == "HEAD") {
        unset req.http.Cookie;
    }
    # One variant for each form that the site has.
    if (req.http.Accept-Encoding ~ "(^|[ ,])br($|[ ,;])") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "gzip") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
}

sub vcl_backend_response {
    if (beresp.http.CDN-Cache-Control ~ "max-age=\d+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    }
    if (beresp.ttl > 0s) {
        set beresp.grace = 24h;
    }
}

sub vcl_deliver {
    unset resp.http.CDN-Cache-Control;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # Browsers ask each time: an age would only tell them that what they get is old.
    unset resp.http.Age;
}

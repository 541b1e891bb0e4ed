backend default {
    .host = "127.0.0.1";
    .port = "8080";
    .probe = {
        .url = "/healthz";
        # Eight in a row, 2 s, are "away"; one answer is "back": forms are refused for a quarter of a second after it, at most.
        .interval = 250ms;
        .timeout = 2s;
        .window = 8;
        .threshold = 1;
        .initial = 8;
    }
}
